/** The notices of the form, as the specification words them (section 8). */
export const notices = {
  agreement: {
    title: "Agreement Required",
    description: "Please agree to the House Rules and acknowledge the double occupancy.",
  },
  submitted: {
    title: "Application Submitted!",
    description: "Your application was received. Redirecting you to your copy.",
  },
};
